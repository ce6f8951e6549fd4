import { CONTACT_PATH, WITHDRAWAL_PATH } from '../../config/page-paths.ts';
import { orderLink } from '../../messages/order/order-link.ts';
import { shell } from '../../messages/shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './link-ended.module.css';

const ended = orderLink.ended;

/** Of an order whose buyer was erased, as the server says it. */
export interface LinkEndedWords {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** The page of a revoked or expired link, or of an erased order, with links to go on. */
export default function LinkEnded({ erased }: { readonly erased: LinkEndedWords | null }) {
  const { title, heading, text } = erased ?? ended;
  return (
    <div className={`content ${styles.page}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <ButtonLink to={CONTACT_PATH}>{ended.contact}</ButtonLink>
      </p>
      {!erased && (
        <p>
          <Link to={WITHDRAWAL_PATH}>{shell.withdraw}</Link>
        </p>
      )}
    </div>
  );
}

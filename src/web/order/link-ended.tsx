import { CONTACT_PATH, MY_ORDER_PATH, WITHDRAWAL_PATH } from '../../config/page-paths.ts';
import { orderLink } from '../../messages/order/order-link.ts';
import { shell } from '../../messages/shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './link-ended.module.css';

const { ended, unknown } = orderLink;

/** Of an order whose buyer was erased, as the server says it. */
export interface LinkEndedWords {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** The page of a link to no order, of a revoked or expired one, or of an erased order, with links to go on. */
export default function LinkEnded({
  isUnknown,
  erased,
}: {
  /** A mail program may have cut it off. */
  readonly isUnknown: boolean;
  readonly erased: LinkEndedWords | null;
}) {
  const { title, heading, text } = isUnknown ? unknown : (erased ?? ended);
  return (
    <div className={`content ${styles.page}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p>{text}</p>
      {isUnknown && (
        <p>
          <ButtonLink to={MY_ORDER_PATH}>{shell.myOrder}</ButtonLink>
        </p>
      )}
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

import { CONTACT_PATH, WITHDRAWAL_PATH } from '../../config/page-paths.ts';
import { orderLink } from '../../messages/order/order-link.ts';
import { shell } from '../../messages/shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './link-ended.module.css';

const text = orderLink.ended;

/** The page of a revoked or expired link, with links to go on. */
export default function LinkEnded() {
  return (
    <div className={`content ${styles.page}`}>
      <title>{text.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{text.heading}</h1>
      <p>{text.text}</p>
      <p>
        <ButtonLink to={CONTACT_PATH}>{text.contact}</ButtonLink>
      </p>
      <p>
        <Link to={WITHDRAWAL_PATH}>{shell.withdraw}</Link>
      </p>
    </div>
  );
}

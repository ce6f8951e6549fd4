import { HOME_PATH } from '../../config/page-paths.ts';
import { basket as text } from '../../messages/basket/basket.ts';
import { basketButton } from '../../messages/basket/basket-button.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading } from '../ui/spinner.tsx';
import { reload, useBasket } from './basket-store.ts';
import styles from './empty-basket.module.css';

/** Shown instead of a basket that is still unknown, could not be read, or is empty. */
export function EmptyBasket() {
  const { isKnown, isLoading, loadProblem, wasLost } = useBasket();
  if (!isKnown && loadProblem) {
    return (
      <Notice kind="error">
        <p>{loadProblem}</p>
        <p>
          <Button onClick={() => void reload()} busy={isLoading}>
            {text.tryAgain}
          </Button>
        </p>
      </Notice>
    );
  }
  if (!isKnown) {
    return (
      <>
        <div className="with-script">
          <Loading>{basketButton.loading}</Loading>
        </div>
        <noscript>{basketButton.needsScript}</noscript>
      </>
    );
  }
  return (
    <div className={styles.empty}>
      {wasLost && <Notice kind="info">{basketButton.gone}</Notice>}
      <p className={styles.text}>{basketButton.empty}</p>
      <p>{text.emptyHint}</p>
      <ButtonLink to={HOME_PATH} kind="primary">
        {text.toShop}
      </ButtonLink>
    </div>
  );
}

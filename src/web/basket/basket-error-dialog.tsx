import { orderPath } from '../../config/page-paths.ts';
import { basketButton as text } from '../../messages/basket/basket-button.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { clearError, useBasket } from './basket-store.ts';

/** Shows a refused change of the basket, wherever on the page it was requested. Rendered once, in the root. */
export function BasketErrorDialog() {
  const { error } = useBasket();
  return (
    <Dialog
      title={text.info}
      open={error !== null}
      onClose={clearError}
      actions={<Button onClick={clearError}>{text.close}</Button>}
    >
      <p>{error?.message}</p>
      {error?.order && (
        <p>
          <Link to={orderPath(error.order)} onClick={clearError}>
            {text.seeOrder}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

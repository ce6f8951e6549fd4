import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sharedBasketPath } from '../../config/page-paths.ts';
import { saveBasket as text } from '../../messages/basket/save-basket.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/client.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './shared-basket.module.css';

/** Makes a copy of the basket and goes to its page, which shows the link. */
export default function SaveBasket({ basketId }: { readonly basketId: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { _id } = await call<{ _id: string }>('/cart', {
        action: 'shareCart',
        cart_id: basketId,
      });
      await navigate(sharedBasketPath(_id));
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.message : text.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.save}>
      <Button onClick={() => void save()} busy={busy}>
        {text.save}
      </Button>
      <p className={styles.hint}>{text.hint}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}

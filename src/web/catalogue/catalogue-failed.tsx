import { useRevalidator } from 'react-router';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ArrangeError } from './arrange-rows.ts';
import styles from './catalogue-failed.module.css';

/** Replaces a catalogue that could not be read, or whose answer is inconsistent. */
export default function CatalogueFailed({ error }: { readonly error: unknown }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div className={`content ${styles.failed}`}>
      <h1>{catalogue.everything}</h1>
      <Notice kind="error">
        {error instanceof ArrangeError ? error.message : catalogue.failed}
        <div>
          <Button small busy={state === 'loading'} onClick={revalidate}>
            {catalogue.retry}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

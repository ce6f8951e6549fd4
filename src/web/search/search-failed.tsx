import { search as text } from '../../messages/catalogue/search.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Replaces results that could not be read. */
export function SearchFailed() {
  return (
    <div className="content">
      <Notice kind="error">
        {text.failed}
        <div>
          <Button small onClick={() => window.location.reload()}>
            {text.retry}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

import type { ContentPage } from '../../domain/content/content-page.ts';
import type { EditedPage } from '../../domain/content/edit-pages.server.ts';
import type { PageText } from '../../domain/content/page-versions.ts';

/** A page in its editor. */
export interface PageScreenProps {
  readonly page: EditedPage;
  /** The typed text, if it was not saved. */
  readonly typed: PageText | undefined;
  readonly preview: ContentPage | undefined;
  /** Somebody else saved the page after this text was begun. */
  readonly isStale: boolean;
  readonly token: string;
  readonly mayWork: boolean;
  readonly mayAudit: boolean;
  /** The page's address in the shop. */
  readonly shopUrl: string;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

import { isRouteErrorResponse } from 'react-router';
import { Failed, NotFound } from './failed.tsx';

/** What stands in place of any page that cannot be shown; its script loads only then. */
export default function ErrorPage({ error }: { readonly error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <NotFound /> : <Failed error={error} />;
}

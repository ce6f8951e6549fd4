import { data } from 'react-router';
import { shell } from '../../messages/shell.ts';
import { NotFound } from '../shell/failed.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: shell.notFound.title }, { name: 'robots', content: 'noindex' }];
}

export default function NoPage() {
  return <NotFound />;
}

import { data } from 'react-router';
import { NotFound } from '../shell/failed.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NoPage() {
  return <NotFound />;
}

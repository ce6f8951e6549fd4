import { cookies } from '../../domain/content/pages/cookies.ts';
import { ContentPage } from '../content/content-page.tsx';

export function meta() {
  return [{ title: cookies.title }, { name: 'description', content: cookies.description }];
}

export default function Cookies() {
  return <ContentPage {...cookies} />;
}

import { terms } from '../../domain/content/pages/terms.ts';
import { ContentPage } from '../content/content-page.tsx';

export function meta() {
  return [{ title: terms.title }, { name: 'description', content: terms.description }];
}

export default function Terms() {
  return <ContentPage {...terms} />;
}

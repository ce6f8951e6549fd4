import { type NavigateOptions, useNavigate } from 'react-router';

type NeedsDocument = (address: string) => boolean;

let needsDocument: NeedsDocument = () => false;

/** Has the steps that the test names load a new document; without one, none does. */
export function loadDocumentWhen(test: NeedsDocument): void {
  needsDocument = test;
}

/** Goes to another page of the shop, by its address from the root. */
export function useStep() {
  const navigate = useNavigate();
  return (address: string, options?: NavigateOptions) =>
    needsDocument(address) ? location.assign(address) : navigate(address, options);
}

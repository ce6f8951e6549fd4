import { type NavigateOptions, useNavigate } from 'react-router';

type NeedsDocument = (address: string) => boolean;

let needsDocument: NeedsDocument = () => false;

/** Makes links that match the test load a new document; without a test none does. */
export function loadDocumentWhen(test: NeedsDocument): void {
  needsDocument = test;
}

type Destination = (address: string) => string;

let destinationOf: Destination = (address) => address;

/** Redirects every link to the address that the function returns for it. */
export function leadSteps(to: Destination): void {
  destinationOf = to;
}

/** The address that a step to another one leads to; undefined where that loads a new document. */
export function stepTo(pressed: string): string | undefined {
  const address = destinationOf(pressed);
  return needsDocument(address) ? undefined : address;
}

/** Navigates to another page of the shop, by its path. */
export function useStep() {
  const navigate = useNavigate();
  return (pressed: string, options?: NavigateOptions) => {
    const address = stepTo(pressed);
    return address ? navigate(address, options) : location.assign(destinationOf(pressed));
  };
}

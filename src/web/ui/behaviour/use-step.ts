import { type NavigateOptions, useNavigate } from 'react-router';

type NeedsDocument = (address: string) => boolean;

let needsDocument: NeedsDocument = () => false;

/** Has the steps that the test names load a new document; without one, none does. */
export function loadDocumentWhen(test: NeedsDocument): void {
  needsDocument = test;
}

type Destination = (address: string) => string;

let destinationOf: Destination = (address) => address;

/** Has every step lead where the function says, which gets the address that was pressed. */
export function leadSteps(to: Destination): void {
  destinationOf = to;
}

/** Goes to another page of the shop, by its address from the root. */
export function useStep() {
  const navigate = useNavigate();
  return (pressed: string, options?: NavigateOptions) => {
    const address = destinationOf(pressed);
    return needsDocument(address) ? location.assign(address) : navigate(address, options);
  };
}

import { type NavigateOptions, useNavigate } from 'react-router';
import { isToldByStep } from '../tags/secret-address.ts';

/**
 * Goes to another page of the shop, by its address from the root. That needs no new document,
 * but where third parties would hear an address that is none of theirs.
 */
export function useStep() {
  const navigate = useNavigate();
  return (address: string, options?: NavigateOptions) =>
    isToldByStep(address) ? location.assign(address) : navigate(address, options);
}

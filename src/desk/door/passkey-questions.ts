import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../kernel/address-key.ts';
import type { Shop } from '../../shop.server.ts';

/** Each passkey challenge is a row of the database, so a network address may ask for a limited number; a session has its own. */
export async function mayAskForPasskey(shop: Shop, request: FastifyRequest): Promise<boolean> {
  const { token } = request.desk;
  const spentUp = await shop.spendAllowance(
    token === undefined
      ? { name: 'desk-passkey-by-address', key: addressKey(request.ip) }
      : { name: 'desk-passkey-by-session', key: token },
  );
  return spentUp === undefined;
}

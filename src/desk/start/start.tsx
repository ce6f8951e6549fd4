import type { FastifyInstance } from 'fastify';
import { MAX_COUNTED } from '../../domain/fulfilment/waiting-work.server.ts';
import { openPoints } from '../../domain/going-live/going-live.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { mayOf } from '../frame/may.ts';
import { navigationOf } from '../frame/navigation.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { type ShownCatalogue, StartScreen } from './start-screen.tsx';

/** The desk opens on the work to be done, as far as the role may see it. DSK-23. */
export function registerStart(app: FastifyInstance, shop: Shop): void {
  app.get('/', { config: { right: 'use-desk' } }, async (request, reply) => {
    const { welcome, nothing, title } = deskMessages.start;
    const role = request.desk.session?.account.role;
    const may = mayOf(request);
    const maySeeSetup = may('see-setup');
    const mayImport = may('work-imports');
    const [work, points, catalogue, corrections] = await Promise.all([
      may('see-packing') ? shop.orders.waiting() : undefined,
      maySeeSetup ? shop.goingLive() : undefined,
      maySeeSetup || mayImport ? catalogueOf(shop) : undefined,
      shop.goods.openCorrections({ most: MAX_COUNTED }),
    ]);
    if (!work && !points && !catalogue) {
      const hasScreens = role !== undefined && navigationOf(role).length > 0;
      const body = <p>{hasScreens ? welcome : `${welcome} ${nothing}`}</p>;
      return sendScreen(request, reply, { title, body });
    }
    const missing = openPoints(points ?? []);
    const body = (
      <StartScreen
        work={work}
        corrections={corrections}
        missing={missing}
        catalogue={catalogue}
        may={may}
      />
    );
    return sendScreen(request, reply, { title, body });
  });
}

async function catalogueOf(shop: Shop): Promise<ShownCatalogue> {
  const [changedAt, { imports }] = await Promise.all([
    shop.catalogueChangedAt(),
    shop.importHistory({}),
  ]);
  return { changedAt, lastImport: imports[0] };
}

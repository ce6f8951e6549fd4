import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { categoryOfGroup } from '../../parts/groups.ts';
import { FeedFileError } from './rows/feed-file.server.ts';
import shippedGroups from './tecdoc-groups.json' with { type: 'json' };

const text = z.string().trim().max(300);

/**
 * For each product group: its group and, where that is not one of the shop's, its category; with separate groups for
 * one axle where it has them.
 */
const mappingSchema = z.record(
  z.string(),
  z.object({
    category: text.optional(),
    group: text,
    front: text.optional(),
    rear: text.optional(),
  }),
);

/** The shop's category and group for a catalogue's product group. */
export interface ProductGroups {
  /** An unknown product group goes into OTHER under its own name. */
  find(
    productGroup: string,
    axle: 'front' | 'rear' | undefined,
  ): { category: string; group: string };
}

/** @param path a mapping file, instead of the one that ships with the shop */
export async function readProductGroups(path?: string): Promise<ProductGroups> {
  return productGroups(path === undefined ? shippedGroups : await readMapping(path), path);
}

function productGroups(mapping: unknown, path = 'the mapping of product groups'): ProductGroups {
  const parsed = mappingSchema.safeParse(mapping);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new FeedFileError(
      `${path} is no mapping of product groups: ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  const byName = new Map(
    Object.entries(parsed.data).map(([name, target]) => [name.trim().toLowerCase(), target]),
  );
  return {
    find(productGroup, axle) {
      const target = byName.get(productGroup.toLowerCase());
      if (!target) return { category: '', group: productGroup };
      const group = (axle && target[axle]) || target.group;
      return { category: target.category ?? categoryOfGroup(group) ?? '', group };
    },
  };
}

async function readMapping(path: string): Promise<unknown> {
  const content = await readFile(path, 'utf8').catch((cause) => {
    throw new FeedFileError(`${path} cannot be read: there is no such file.`, { cause });
  });
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new FeedFileError(`${path} is not JSON.`, { cause });
  }
}

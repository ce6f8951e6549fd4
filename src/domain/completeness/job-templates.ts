import type { PartNeedKey } from './part-needs.ts';

/** The work after all parts are in. Its texts are in `messages/catalogue/job.ts`. */
export const afterwards = ['alignment', 'bed-in', 'bleed', 'retighten'] as const;
export type Afterwards = (typeof afterwards)[number];

/** The needs of a job that begins with a part of some groups. */
interface JobTemplate {
  /** Names of `groups.ts`. */
  readonly groups: readonly string[];
  readonly needs: readonly PartNeedKey[];
  readonly afterwards: readonly Afterwards[];
  /** The source that says these are renewed with it. */
  readonly source: string;
}

/**
 * The declared table of jobs, by the groups of the part that is bought. Needs without a part for the vehicle are left
 * out, so a template lists the needs of all kinds of vehicles.
 */
export const jobTemplates = {
  dampers: {
    groups: ['Front Shock Absorbers', 'Rear Shock Absorbers', 'Shock Absorbers'],
    needs: ['top-mounts', 'bump-stops', 'dust-boots', 'camber-bolts'],
    afterwards: ['alignment'],
    source:
      'https://www.autocarevideo.com/video/inside-the-brands-episode-33-examining-strut-mount-and-bump-stop-wear/',
  },
  'coil-springs': {
    groups: ['Front Coil Springs', 'Rear Coil Springs'],
    needs: ['top-mounts', 'bump-stops', 'spring-seats'],
    afterwards: ['alignment'],
    source: 'http://www.davesdiscountautoparts.com/content.wws?fname=parts/strut_mounts.html',
  },
  'leaf-springs': {
    groups: ['Front Leaf Springs', 'Rear Leaf Springs'],
    needs: ['u-bolts', 'spring-bushes'],
    afterwards: ['retighten'],
    source: 'https://www.truckspring.com/blog/post/2016/05/23/replacing-your-u-bolts',
  },
  'brake-discs': {
    groups: ['Front Brake Discs', 'Rear Brake Discs', 'Brake Discs'],
    needs: ['brake-pads', 'pad-fitting-kit', 'wear-sensors'],
    afterwards: ['bed-in'],
    source: 'https://www.masterparts.com/blog/how-to-replace-brake-pads-and-discs/',
  },
  'brake-pads': {
    groups: ['Front Brake Pads', 'Rear Brake Pads', 'Brake Pads'],
    needs: ['pad-fitting-kit', 'wear-sensors'],
    afterwards: ['bed-in'],
    source: 'https://www.toyotapartsdeal.com/oem-toyota-solara-brake_pad_set.html',
  },
  'brake-calipers': {
    groups: ['Brake Calipers'],
    needs: ['brake-pads', 'brake-hoses', 'brake-fluid'],
    afterwards: ['bleed'],
    source: 'http://znoelli.co.nz/BrakePads/FitmentGuide',
  },
  'brake-hoses': {
    groups: ['Brake Hoses'],
    needs: ['brake-fluid'],
    afterwards: ['bleed'],
    source: 'http://znoelli.co.nz/BrakePads/FitmentGuide',
  },
  'anti-roll-bars': {
    groups: ['Front Anti-Roll Bars', 'Rear Anti-Roll Bars'],
    needs: ['bar-bushes', 'bar-links'],
    afterwards: [],
    source: 'https://stirlingautoparts.com/blog/when-to-replace-sway-bar-links-and-bushing',
  },
  'steering-racks': {
    groups: ['Steering Racks'],
    needs: ['outer-tie-rod-ends', 'rack-boots', 'rack-bushes'],
    afterwards: ['alignment'],
    source:
      'https://charm.li/Mazda/Mazda6%2007%2F2002%20-%2006%2F2005%20%28d927-1a-22c_ver24%29/esicont/srvc/html/id061400801100.html',
  },
  'inner-tie-rods': {
    groups: ['Inner Tie Rod Ends'],
    needs: ['outer-tie-rod-ends', 'rack-boots'],
    afterwards: ['alignment'],
    source: 'http://repairpal.com/inner-tie-rod-end-replacement',
  },
} as const satisfies Record<string, JobTemplate>;

export type JobKey = keyof typeof jobTemplates;

const byGroup = new Map<string, JobKey>(
  (Object.keys(jobTemplates) as JobKey[]).flatMap((job) =>
    jobTemplates[job].groups.map((group) => [group.toLowerCase(), job] as const),
  ),
);

/** The job that a part of a group starts; undefined where none is declared. */
export function jobOfGroup(group: string): JobKey | undefined {
  return byGroup.get(group.toLowerCase());
}

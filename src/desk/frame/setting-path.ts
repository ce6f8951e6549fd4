import { type DeskSettingName, settingPlaces } from '../../config/setting-places.ts';
import { settingsPathOf } from './paths.ts';

/** The field of a setting. */
export function settingFieldPathOf(name: DeskSettingName): string {
  return `${settingsPathOf(settingPlaces[name])}#${name}`;
}

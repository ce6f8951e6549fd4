/** Amounts and delays on the screen; ids are those of docs/requirements.md. */

/** Cards a group shows first, and loads more of. CAT-15. */
export const CARDS_PER_GROUP = 6;
/** Cards sent with a catalogue page, rounded up to whole groups; the rest load as they come near. */
export const CARDS_FIRST = 24;
/** Cards of a group on each further page, for those without script. */
export const CARDS_PER_PAGE = 24;
/** Groups that the tree lists; a catalogue with more of them is narrowed by vehicle or category first. */
export const TREE_GROUPS_MAX = 300;
/** The distance of a group's end marker at which more is loaded. CAT-15. */
export const LAZY_LOAD_MARGIN_PX = 100;
export const LAZY_LOAD_DELAY_MS = 300;
/** How long a pointer rests on a link before its page is fetched, and the most pages so fetched. ADR-12. */
export const AHEAD_AFTER_MS = 80;
export const AHEAD_A_MINUTE = 20;
/** The interval of the loading messages. */
export const LOADING_MESSAGE_MS = 2_000;
/** How long the browser keeps catalogue answers. CAT-19. */
export const CATALOGUE_CACHE_MINUTES = 120;
/** How long the browser caches verdicts. */
export const FIT_CACHED_MINUTES = 10;

/** BSK-5. */
export const QUANTITY_DEBOUNCE_MS = 500;
export const BUTTON_RESET_MS = 1_000;
/** CHK-13. */
export const ZIP_DEBOUNCE_MS = 1_000;
/** CHK-11. */
export const TAX_NUMBER_DEBOUNCE_MS = 1_000;

export const SUGGESTIONS_SHOWN = 8;
export const SUGGEST_DEBOUNCE_MS = 150;
/** A single letter begins too many words. */
export const SUGGEST_FROM_LENGTH = 2;

/** ADR-8. */
export const BACK_TO_TOP_AFTER_PX = 500;
/** Carousels of the home page. HOM-6. */
export const SLIDE_MS = 500;
export const POPULAR_AUTOPLAY_MS = 10_000;

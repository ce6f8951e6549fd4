/** Where pages report errors of their scripts. SAF-19. */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';
/** Where browsers report violations of a page's content security policy. SAF-4. */
export const CSP_REPORTS_PATH = '/api/csp-reports';

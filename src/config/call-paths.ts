/** The call for error reports of page scripts. SAF-19. */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';
/** The call for reports of content security policy violations. SAF-4. */
export const CSP_REPORTS_PATH = '/api/csp-reports';

const DRAWING_OR_VIDEO = /\.(svgz?|mp4|m4v|webm|ogv|mov|avi)($|[?#])/i;

/** Whether those who list pages and products show such a picture: they take neither drawings (SVG) nor videos. */
export function isListedPicture(url: string): boolean {
  return !DRAWING_OR_VIDEO.test(url);
}

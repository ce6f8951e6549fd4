const DRAWING = /\.svgz?($|[?#])/i;
const VIDEO = /\.(mp4|m4v|webm|ogv|mov|avi)($|[?#])/i;

/** Whether a photo's address is a video's: feeds list videos among photos. */
export function isVideo(url: string): boolean {
  return VIDEO.test(url);
}

/** Whether search engines and price comparisons accept such a picture: they take neither drawings (SVG) nor videos. */
export function isListedPicture(url: string): boolean {
  return !DRAWING.test(url) && !isVideo(url);
}

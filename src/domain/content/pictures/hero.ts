export function drawHero(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 700"/>';
}

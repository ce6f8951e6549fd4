// Cuts a picture before it is uploaded: sliders say how much goes from each side, and the canvas shows what is left.
// Without it the picture goes up as it is.

const LONGEST_SIDE = 2400;
const QUALITY = 0.9;

for (const input of document.querySelectorAll('input[data-picture]')) {
  const form = input.form;
  const crop = form.querySelector('[data-crop]');
  const canvas = form.querySelector('[data-canvas]');
  const sides = Object.fromEntries(
    [...form.querySelectorAll('[data-side]')].map((slider) => [slider.dataset.side, slider]),
  );
  let bitmap;

  input.addEventListener('change', async () => {
    const [file] = input.files;
    for (const slider of Object.values(sides)) slider.value = '0';
    try {
      bitmap = file && (await createImageBitmap(file));
    } catch {
      // The server says what is wrong with it.
      bitmap = undefined;
    }
    crop.hidden = !bitmap;
    if (bitmap) draw();
  });
  for (const slider of Object.values(sides)) slider.addEventListener('input', () => draw());

  form.addEventListener('submit', async (event) => {
    if (!bitmap || form.dataset.cut === 'done') return;
    const isWhole = Object.values(sides).every((slider) => slider.value === '0');
    if (isWhole && Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE) return;
    event.preventDefault();
    draw();
    const type = input.files[0].type === 'image/png' ? 'image/png' : 'image/jpeg';
    const blob = await new Promise((done) => canvas.toBlob(done, type, QUALITY));
    const files = new DataTransfer();
    files.items.add(new File([blob], input.files[0].name, { type }));
    input.files = files.files;
    form.dataset.cut = 'done';
    form.submit();
  });

  /** What is left of the picture, no larger than a page of the shop can use. */
  function draw() {
    const share = (side) => Number(sides[side].value) / 100;
    const left = Math.round(bitmap.width * share('left'));
    const top = Math.round(bitmap.height * share('top'));
    const width = Math.max(1, bitmap.width - left - Math.round(bitmap.width * share('right')));
    const height = Math.max(1, bitmap.height - top - Math.round(bitmap.height * share('bottom')));
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas
      .getContext('2d')
      .drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  }
}

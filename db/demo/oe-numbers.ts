import { between, chance, pick } from './chance.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'.split('');

/** # is a digit, @ a letter. Made-up numbers in the shape that each maker uses. */
const shapes: Readonly<Record<string, string>> = {
  TOYOTA: '4####-0@###',
  NISSAN: '5####-@@###',
  MITSUBISHI: '4###A###',
  SUBARU: '20###@@###',
  SUZUKI: '4####-##@##',
  ISUZU: '8-9####-###-#',
  FORD: '#@## ##### @@',
  MAZDA: '@@##-34-###@',
  JEEP: '52######@@',
  DODGE: '68######@@',
  TESLA: '10#####-00-@',
  'LAND ROVER': 'R@@######',
  BMW: '31 3# 6 ### ###',
  MERCEDES: 'A ### 3## ## ##',
  HONDA: '51###-@@@-@##',
  HYUNDAI: '54###-#@###',
  KIA: '54###-#@###',
  SSANGYONG: '44#######',
  VAUXHALL: '13 ### ###',
  VOLKSWAGEN: '#@# 4## ### @',
  AUDI: '#@# 4## ### @',
  SKODA: '#@# 4## ### @',
  SEAT: '#@# 4## ### @',
};

/** One or two numbers a vehicle maker might have given the part. */
export function oeNumbers(number: string, make: string): string[] {
  const shape = shapes[make] ?? '##########';
  const count = 1 + Math.floor(chance(`${number} oe`) * 2);
  return Array.from({ length: count }, (_, at) =>
    [...shape]
      .map((sign, place) => {
        const key = `${number} oe ${at} ${place}`;
        if (sign === '#') return String(between(key, 0, 9));
        return sign === '@' ? pick(key, letters) : sign;
      })
      .join(''),
  );
}

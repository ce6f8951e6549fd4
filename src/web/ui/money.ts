export { formatMoney } from '../../kernel/format-money.ts';

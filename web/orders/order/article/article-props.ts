import type { RowValues } from '../order-form.rules.ts';

export interface ArticleProps {
  index: number;
  row: RowValues;
  isWrong: boolean;
}

/** A page of plain words: sections of paragraphs. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

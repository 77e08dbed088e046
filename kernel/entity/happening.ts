/** What came of an act besides its answer, in the caller's language: 「批次 C261123001 已建立」, and where it is to be seen. */
export interface Happening {
  text: string
  path: string | null
}

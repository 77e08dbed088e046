/** Filling cells from their neighbours. */
export const zhCN = {
  fillDown: '向下填充 (Ctrl+D)',
  fillRight: '向右填充 (Ctrl+R)',
}

export const enUS: Record<keyof typeof zhCN, string> = {
  fillDown: 'Fill down (Ctrl+D)',
  fillRight: 'Fill right (Ctrl+R)',
}

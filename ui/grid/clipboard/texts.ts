export const zhCN = {
  pasteDisabled: '{{title}}不可编辑，「{{text}}」未粘贴',
  pasteAmbiguousDate: '{{title}}「{{text}}」无法分清月和日，请按 yyyy-MM-dd 填写',
  pasteLookupFailed: '{{title}}「{{text}}」查找失败，请重试',
}

export type PasteTextKey = keyof typeof zhCN

export const enUS: Record<PasteTextKey, string> = {
  pasteDisabled: '{{title}} cannot be edited: "{{text}}" was not pasted',
  pasteAmbiguousDate: '{{title}} "{{text}}": day and month cannot be told apart, please use yyyy-MM-dd',
  pasteLookupFailed: '{{title}} "{{text}}" could not be looked up: please try again',
}

/** What is said to those who change a design that somebody else holds. */
export const lockMessages = {
  'zh-CN': { held: (name: string, since: string) => `「${name}」自 ${since} 起正在设计此表单，您的修改未保存；接管后才能保存或删除` },
  'en-US': {
    held: (name: string, since: string) =>
      `${name} has been working on this design since ${since}, so nothing was saved: take it over before you save or delete it`,
  },
} as const

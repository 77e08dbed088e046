/** What low code says when it refuses or has done something. */
export const messages = {
  'zh-CN': {
    href: (text: string) => `链接「${text}」无效，只能是本系统的路径或 http(s):// 网址`,
    replacement: (text: string) => `取值表达式「${text}」无效，请写作 值_文本，多个用逗号分隔`,
    printUrl: (text: string) => `打印地址「${text}」无效，只能是以 / 开头的本系统路径，因为会附上 token`,
    noReport: (text: string) => `报表「${text}」不存在，请检查编码或在「在线报表」中建立`,
    badDictionary: (text: string) => `字典「${text}」无效，请写作字典编码，或 表,文本列,编码列`,
    tooHeavy: (mb: number) => `报表一页的数据超过 ${mb} MB，请减少列、每页行数，或增加查询条件`,
    tooManyRows: (max: number) => `导出超过 ${max} 行，请增加查询条件`,
    exportedBy: (name: string, at: string) => `导出人:${name}  导出时间:${at}`,
  },
  'en-US': {
    href: (text: string) => `The link "${text}" is not valid: a path of this system or an address with http(s)://`,
    replacement: (text: string) => `The replacement "${text}" is not valid: please write value_text, several with commas`,
    printUrl: (text: string) =>
      `The print address "${text}" is not valid: a path of this system that begins with /, since the token is appended to it`,
    noReport: (text: string) => `There is no report "${text}": please check the code, or add it under "Online reports"`,
    badDictionary: (text: string) => `The dictionary "${text}" is not valid: please give its code, or table,text column,code column`,
    tooHeavy: (mb: number) => `A page of the report weighs more than ${mb} MB: show fewer columns or rows, or add conditions`,
    tooManyRows: (max: number) => `More than ${max} rows would be exported: please add conditions`,
    exportedBy: (name: string, at: string) => `Exported by: ${name}  at: ${at}`,
  },
} as const

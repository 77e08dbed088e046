/** What certificates say. */
export const coaSaid = {
  'zh-CN': {
    between: '、', betweenLots: '；',
    missing: (parts: string) => `缺少必需的检验数据，不能签发：${parts}`, part: (lot: string, chars: string) => `批次 ${lot} 的 ${chars}`, noLots: '请选择出库单或填写批次', noSales: (doc: string) => `${doc} 不是销售出库单，请重新选择`, notShipped: (doc: string) => `${doc} 还没有出库，请先复核过账`, takenBack: (doc: string) => `${doc} 已红冲，不能出具质量证明书`,
    notInShipment: (lot: string, doc: string) => `批次 ${lot} 不在出库单 ${doc} 中，请重新选择`, moreThanShipped: (lot: string, qty: string) => `批号 ${lot} 只出库 ${qty}，证书数量不能更多`, otherItem: (lot: string) => `批号 ${lot} 不属于该物料，请重新选择`, lotTwice: (lot: string) => `批号 ${lot} 重复`, rejected: (lots: string) => `批次 ${lots} 检验不合格且未让步接收，不能签发质量证明书`, noStandard: (item: string) => `${item} 没有列入质保书的检验项目，请先在检验标准中勾选「质保书项」`,
    renewing: (doc: string) => `新版本 ${doc} 已建立，请先签发或作废`, tally: (checked: number, bad: number) => `${checked} 件，不合格 ${bad}`, notPrinted: '证书生成超时，请重试', notIssued: '证书还没有签发，不能打印',
  },
  'en-US': {
    between: ', ', betweenLots: '; ',
    missing: (parts: string) => `Required measured values are missing, so it cannot be issued: ${parts}`, part: (lot: string, chars: string) => `lot ${lot}: ${chars}`, noLots: 'Choose a shipment or give the lots', noSales: (doc: string) => `${doc} is no sales issue: choose another`, notShipped: (doc: string) => `${doc} has not been posted yet: check it first`, takenBack: (doc: string) => `${doc} was taken back by a red entry: no certificate can be made of it`,
    notInShipment: (lot: string, doc: string) => `Lot ${lot} is not part of ${doc}: choose another`, moreThanShipped: (lot: string, qty: string) => `Of lot ${lot} ${qty} were shipped: no certificate can state more`, otherItem: (lot: string) => `Lot ${lot} is not one of that item: choose another`, lotTwice: (lot: string) => `Lot ${lot} is named twice`, rejected: (lots: string) => `Lot ${lots} was rejected and no concession lets it go, so no certificate can be issued`, noStandard: (item: string) => `${item} has no characteristics that stand on certificates: tick them in its inspection standard`,
    renewing: (doc: string) => `There is a new version already, ${doc}: issue or cancel it first`, tally: (checked: number, bad: number) => `${checked} inspected, ${bad} nonconforming`, notPrinted: 'Making the certificate took too long: try again', notIssued: 'The certificate has not been issued yet',
  },
} as const

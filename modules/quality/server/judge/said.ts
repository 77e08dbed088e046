/** What judgements say; refusals of domain §2.21 word for word. */
export const judgeSaid = {
  'zh-CN': {
    sum: '合格数+不合格数必须等于检验批数量', open: (lines: string) => `检验未完成，不能判定：${lines}`, openLine: (name: string, checked: number, n: number) => `${name} 已检 ${checked}/${n}`, nothingRejected: '检验结果为不合格，不合格数不能为 0', nothingAccepted: '检验结果为合格，合格数不能为 0',
    notByInspector: '检验人员不能审核判定', short: (item: string, lot: string, there: string, needed: string) => `库存不足：${item} ${lot} 可用 ${there}，需要 ${needed}`,
    onlyJudged: '只有已判定的检验单可以复判', newer: (no: string) => `已有复判 ${no}，请在该单上操作`, usedBelow: (docs: string) => `单据已被下游引用，不能红冲：${docs}`, takenBack: (no: string) => `检验单 ${no} 已红冲`, judgedAgain: (no: string) => `已由检验单 ${no} 复判`,
    gone: (what: string) => `紧急放行后已去向：${what}`, goneLine: (doc: string, qty: string) => `${doc} ${qty}`,
    ncr: (line: string, bad: number, checked: number, ac: number, re: number) => `${line} 不合格 ${bad}/${checked}（Ac ${ac}，Re ${re}）`, defect: (name: string, qty: number) => `${name}×${qty}`, between: '；', picked: '批合格，剔除不合格品',
  },
  'en-US': {
    sum: 'Accepted and rejected must make the lot size', open: (lines: string) => `Not inspected yet, so it cannot be judged: ${lines}`, openLine: (name: string, checked: number, n: number) => `${name} ${checked} of ${n}`, nothingRejected: 'The inspection did not accept it: the rejected quantity cannot be 0', nothingAccepted: 'The inspection accepted it: the accepted quantity cannot be 0',
    notByInspector: 'Who inspected cannot approve the judgement', short: (item: string, lot: string, there: string, needed: string) => `Not enough stock: ${item} ${lot} has ${there}, needed ${needed}`,
    onlyJudged: 'Only a judged inspection can be judged again', newer: (no: string) => `It was judged again by ${no}: go on there`, usedBelow: (docs: string) => `Used by later documents, cannot be reversed: ${docs}`, takenBack: (no: string) => `Inspection ${no} was reversed`, judgedAgain: (no: string) => `Judged again by inspection ${no}`,
    gone: (what: string) => `Released urgently and gone by: ${what}`, goneLine: (doc: string, qty: string) => `${doc} ${qty}`,
    ncr: (line: string, bad: number, checked: number, ac: number, re: number) => `${line}: ${bad} of ${checked} nonconforming (Ac ${ac}, Re ${re})`, defect: (name: string, qty: number) => `${name} × ${qty}`, between: '; ', picked: 'The lot was accepted, rejected pieces were taken out',
  },
} as const

/** What documents of rework say. */
export const reworkMessages = {
  'zh-CN': {
    noSource: '请选择报出返工的工序任务；不合格品的返工由「返工」处置发起',
    notFree: (free: string) => `来源工序可返工的数量只有 ${free}，其余没有报返工或已开返工单`,
    withRework: (free: string, docs: string) =>
      docs === '' ? `该工序待处置的返工只有 ${free}` : `该工序待处置的返工只有 ${free}，其余在返工单 ${docs} 中，请先完成或关闭`,
    rowGone: '该处置行没有等待返工，请刷新后重试',
    rowQty: (qty: string) => `由不合格品发起的返工数量为 ${qty}，不能修改`,
    noOps: '请填写返工工序或返工路线',
    opTwice: (no: number) => `工序号 ${no} 重复`,
    cancelOnly: '由不合格品发起的返工单不能删除，请作废',
    ownDoc: (no: string) => `返工工单随返工单 ${no} 关闭或作废`,
    notDone: (no: string) => `返工单 ${no} 尚未结束，请先完成或关闭`,
    byRework: (no: string) => `该记录由返工报工 ${no} 产生，请红冲该报工`,
    asked: (no: string) => `返工单 ${no} 已提交，等待下达`,
    released: (card: string) => `已生成返工流转卡 ${card}`,
    opened: (no: string) => `已开返工单 ${no}`,
    remark: (no: string) => `返工单 ${no}`,
  },
  'en-US': {
    noSource: 'Choose the operation that counted the pieces as rework; rework of rejected goods begins with their disposition',
    notFree: (free: string) =>
      `Only ${free} of the operation can be reworked: the others are not counted as rework, or have a document already`,
    withRework: (free: string, docs: string) =>
      docs === ''
        ? `Only ${free} of the operation wait for a disposition`
        : `Only ${free} of the operation wait for a disposition, the others are with rework ${docs}: finish or close it first`,
    rowGone: 'The disposition does not wait for rework any more: refresh and try again',
    rowQty: (qty: string) => `Quality decided on rework of ${qty}; the quantity stays`,
    noOps: 'Enter operations or a route for the rework',
    opTwice: (no: number) => `Operation ${no} stands there twice`,
    cancelOnly: 'A rework that quality began is not deleted: cancel it',
    ownDoc: (no: string) => `The order ends with its rework document ${no}`,
    notDone: (no: string) => `Rework ${no} is not done: finish or close it first`,
    byRework: (no: string) => `It follows from report ${no} of a rework: reverse that`,
    asked: (no: string) => `Rework ${no} is submitted and waits for its release`,
    released: (card: string) => `Traveller ${card} made for the rework`,
    opened: (no: string) => `Rework ${no} opened`,
    remark: (no: string) => `Rework ${no}`,
  },
}

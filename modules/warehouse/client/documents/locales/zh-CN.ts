/** Texts of stock documents. */
export const zhCN = {
  putAway: '上架', pick: '拣货', receive: '收货', nothingOpen: '没有尚未完成的行', open: '未完成 {{qty}}', toPick: '应拣 {{qty}}', lot: '批号 {{lot}}', replaces: '替代 {{item}}',
  putAwayHint: '库位按「同批次、同物料、空库位」的顺序建议，可改选。', pickHint: '按拣货路线排列；改拣其他批次须写明原因。', receiveHint: '填写实收数量；未到的可稍后再收，或按短缺处理。',
  short: '其余未到，按短缺处理', shortHint: '未到的数量留在在途，并生成待审的库存调整单。', reason: '短缺原因', suggested: '建议', sameLot: '同批次', sameItem: '同物料', empty: '空库位', free: '有余位', noSuggestion: '没有合适的库位',
  whereItLies: '所在库存', nowhere: '没有库存', noPostings: '还没有过账', red: '红冲', elsewhere: '改拣其他库位或批次',
  hintArrival: '供应商送货后在这里登记；确认到货即入账，需检验的物料先待检，放行后上架。', hintReceipt: '生产完工、客供、退货与其他入库在这里登记，审核后入账并上架。', hintReturn: '线边用不完的材料从这里退回仓库，检验放行后上架。',
  hintIssue: '领料、销售、退供应商、报废都从这里出库：审核时按先进先出或先到期先出分配并预留，拣货后由他人复核过账。', hintTransfer: '同一仓库内移库，提交即过账；仓库之间调拨，经审核、发出、在途、收货。', hintStatusChange: '把合格库存送复检、转为冻结或不合格，或恢复为合格；由他人审核后过账。待检库存由检验判定转出。', hintFreeze: '发现批次有问题时在这里冻结：无论在哪个库位，都不能再用，以后入库的也冻结。', hintReserve: '已分配给单据、尚未出库的库存。',
}

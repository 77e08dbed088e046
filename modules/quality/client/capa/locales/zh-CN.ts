/** 8D reports. */
export const zhCN = {
  hint: '由不合格品发起，客户投诉自动发起，也可以手工建立', steps: '8D 步骤', step0: '应急反应', step1: '成立团队', step2: '问题描述', step3: '临时围堵', step4: '根本原因', step5: '选定措施', step6: '实施验证', step7: '预防再发', step8: '总结表彰',
  done: '已完成', current: '进行中', todo: '未开始', save: '保存', complete: '完成 D{{n}}', finish: '完成并关闭', reopen: '退回重做', print: '打印', saveFirst: '请先保存',
  missing: '完成本步还需要：', ready: '本步内容已齐全，可以完成', locked: '本步已完成，如需修改请退回重做', ahead: '前面的步骤还没有完成，可以先填写',
  emergency: '紧急反应措施', leader: '一名组长', team: '至少 2 名成员', problem: '问题描述', isIsNot: '「是什么」', noContain: '至少一项围堵措施', containOpen: '全部围堵措施完成', analysis: '5Why 或鱼骨图', rootCause: '根本原因', noCorrect: '至少一项纠正措施',
  correctOpen: '全部纠正措施完成', correctUnverified: '全部纠正措施由他人验证', effect: '效果验证', prevention: '预防再发', preventOpen: '全部预防措施完成', recognition: '总结与表彰', verifierHint: '由纠正措施责任人以外的人完成本步',
  is: '是', isNot: '不是', what: '什么（对象、缺陷）', where: '哪里（地点、部位）', when: '何时（首次、频次）', extent: '多少（数量、趋势）', aspect: '方面',
  why: '为什么 {{n}}', whyTree: '5Why 分析', addWhy: '添加原因', askWhy: '再问为什么', removeWhy: '删除原因 {{n}}', fishbone: '鱼骨图', effectOf: '问题', addCause: '添加', cause: '{{side}}原因 {{n}}', removeCause: '删除{{side}}原因 {{n}}',
  man: '人', machine: '机', material: '料', method: '法', environment: '环', measurement: '测',
  CONTAIN: '围堵措施', CORRECT: '纠正措施', PREVENT: '预防措施', addAction: '添加措施', removeAction: '删除措施 {{n}}', noActions: '还没有措施', report: '报告完成', verify: '验证', evidence: '完成证据', actionDone: '{{who}} 于 {{at}} 完成：{{evidence}}', actionVerified: '{{who}} 于 {{at}} 验证', overdue: '已逾期', waiting: '待验证', ok: '确定', cancel: '取消', reopenTo: '退回到', reason: '退回原因', verifiedBy: '{{who}} 于 {{at}} 验证', none: '—',
  reportTitle: '8D 报告', problemOf: '问题',
  between: '；',
}

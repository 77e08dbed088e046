/** Texts of the workflow. */
const zhCN = {
  deploy: '部署',
  deployTitle: '部署流程：{{name}}',
  deployReady: '流程可以部署。新发起的流程使用新版本。',
  deployRunning:
    '有 {{count}} 个进行中的流程：继续按各自的版本办理，表单、办理人和条件都不变；要让它们改走新版本，请在流程监控中「迁移版本」。',
  deployDoubts: '以下几处可以运行，但往往不是本意，请确认',
  deployAsMeant: '以上就是本意，仍要部署',
  deployFaults: '流程还不能部署，请先处理以下问题',
  deployed: '「{{name}}」已部署，版本 {{version}}',
  deployedBound: '发起时填写「{{form}}」。',
  deployedUnbound: '「{{form}}」还没有绑定到发起。',
  deployedPlain: '没有绑定表单，发起时只填写标题；可在流程进度中选择表单。',
  close: '关闭',
  draw: '设计',
  drawFor: '设计 {{name}}',
  compare: '比较版本',
  hintModel: '流程模型以 BPMN 2.0 XML 保存：在画布上设计，或导入其他工具画好的流程，检查后部署，再绑定表单。',
}
export default zhCN

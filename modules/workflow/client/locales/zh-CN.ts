/** Texts of the workflow. */
const zhCN = {
  deploy: '部署',
  deployTitle: '部署流程：{{name}}',
  deployReady: '流程可以部署。新发起的流程使用新版本，进行中的流程不受影响。',
  deployFaults: '流程还不能部署，请先处理以下问题',
  close: '关闭',
  draw: '设计',
  drawFor: '设计 {{name}}',
  drawNew: '设计新流程',
  compare: '比较版本',
  hintModel: '流程模型以 BPMN 2.0 XML 保存：在画布上设计，或导入其他工具画好的流程，检查后部署，再绑定表单。',
}
export default zhCN

import { Button, Checkbox, Form, Input } from 'antd'
import { createRoot } from 'react-dom/client'

const container = document.getElementById('root')
if (container) {
  createRoot(container).render(
    <Form layout="vertical" size="large" style={{ width: 360, margin: '120px auto' }}>
      <h2>登录</h2>
      <Form.Item name="username" label="账号" rules={[{ required: true }]}>
        <Input autoFocus autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>保持登录</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        登录
      </Button>
    </Form>,
  )
}

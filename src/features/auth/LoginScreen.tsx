import { useState } from 'react'
import { EmailCodeForm, type EmailCodeChallenge } from './EmailCodeForm'
import { LoginForm } from './LoginForm'

/** Login for members and staff; the route guard sends signed-in people to their place. */
export function LoginScreen() {
  const [challenge, setChallenge] = useState<EmailCodeChallenge | null>(null)
  if (challenge) return <EmailCodeForm challenge={challenge} onBack={() => setChallenge(null)} />
  return <LoginForm onChallenge={setChallenge} />
}

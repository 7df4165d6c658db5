import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '@/backend/session'
import { App } from './App'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

session.start()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

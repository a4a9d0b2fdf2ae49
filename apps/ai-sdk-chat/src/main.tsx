import '@fontsource-variable/geist'
import '@fontsource-variable/geist-mono'
import '@fontsource/dejavu-mono'
import '@tools/ui/styles.css'
import '@tools/chat-page/page.css'
import { createRoot } from 'react-dom/client'
import { Chat } from './Chat.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(<Chat pace={35} />)

import './visual.css'
import { setProjectAnnotations } from '@storybook/react-vite'
import * as preview from '../../.storybook/preview.ts'

setProjectAnnotations([preview])

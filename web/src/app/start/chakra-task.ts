import { nextTask } from '../../lib/next-task';
import '@chakra-ui/react/preset-base';
import '@chakra-ui/react/styled-system';

void nextTask();

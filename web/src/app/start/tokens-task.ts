import { nextTask } from '../../lib/next-task';
import { system } from '../../ui/theme/system';

// In the build, Chakra reads its tokens when the first is looked up (web/lean-chakra.ts).
system.tokens.getByName('');

void nextTask();

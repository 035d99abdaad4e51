// What is used of class-validator, each from its own file: its index loads 320 files, most for rules such as the phone
// numbers of all countries, and made every start a twelfth longer.
export { useContainer } from 'class-validator/cjs/container.js';
export { ArrayMaxSize } from 'class-validator/cjs/decorator/array/ArrayMaxSize.js';
export { ArrayMinSize } from 'class-validator/cjs/decorator/array/ArrayMinSize.js';
export { ArrayNotEmpty } from 'class-validator/cjs/decorator/array/ArrayNotEmpty.js';
export { ArrayUnique } from 'class-validator/cjs/decorator/array/ArrayUnique.js';
export { IsIn } from 'class-validator/cjs/decorator/common/IsIn.js';
export { IsOptional } from 'class-validator/cjs/decorator/common/IsOptional.js';
export { ValidateNested } from 'class-validator/cjs/decorator/common/ValidateNested.js';
export { Max } from 'class-validator/cjs/decorator/number/Max.js';
export { Min } from 'class-validator/cjs/decorator/number/Min.js';
export { IsISO8601 } from 'class-validator/cjs/decorator/string/IsISO8601.js';
export { IsUUID } from 'class-validator/cjs/decorator/string/IsUUID.js';
export { Length } from 'class-validator/cjs/decorator/string/Length.js';
export { Matches } from 'class-validator/cjs/decorator/string/Matches.js';
export { MaxLength } from 'class-validator/cjs/decorator/string/MaxLength.js';
export { MinLength } from 'class-validator/cjs/decorator/string/MinLength.js';
export { IsString } from 'class-validator/cjs/decorator/typechecker/IsString.js';
export { getMetadataStorage } from 'class-validator/cjs/metadata/MetadataStorage.js';
export { registerDecorator } from 'class-validator/cjs/register-decorator.js';
export { Validator } from 'class-validator/cjs/validation/Validator.js';

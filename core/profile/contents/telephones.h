// Telephone numbers in a cell: by their groups of digits, or by the word before them.
#pragma once

#include <string_view>

namespace kordon {

// Returns whether a text holds a telephone number, as German and English texts write it: 0170 1234567, +49 30
// 123456, (555) 123-4567. Digits without groups are one after a word that says so (call 5551234), or as ten
// to thirteen digits with a zero in front beside a word (Anna 06641234567). Dates, amounts and codes are
// none.
bool has_telephone(std::string_view text);

}  // namespace kordon

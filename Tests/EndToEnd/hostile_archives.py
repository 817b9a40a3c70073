"""Archives that are made to bring down whoever unpacks them: one that holds itself, ten gigabytes of zeros, passwords."""
import random
import struct
import zipfile
import zlib

# MARK: zip archives, byte by byte (PKWARE's APPNOTE 6.3)


def entry(name, data, size=None, method=8, flags=0, crc=0, extra=b""):
    return name, data, len(data) if size is None else size, method, flags, crc, extra


def zipped(entries):
    """An archive of entries as they are given, whatever they say of themselves."""
    out = directory = b""
    for name, data, size, method, flags, crc, extra in entries:
        common = struct.pack("<HHHHHIIIHH", 45, flags, method, 0, 0x21, crc, min(len(data), 0xffffffff), min(size, 0xffffffff),
                             len(name), len(extra))
        directory += b"PK\1\2" + struct.pack("<H", 45) + common + struct.pack("<HHHII", 0, 0, 0, 0, len(out)) + name + extra
        out += b"PK\3\4" + common + name + extra + data
    return out + directory + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, len(entries), len(entries), len(directory), len(out), 0)


def zeros(megabytes):
    """So many megabytes of zeros, compressed: a thousandth of their size."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = compressor.compress(bytes(1 << 20)) + compressor.flush(zlib.Z_FULL_FLUSH)
    return block * megabytes + zlib.compressobj(9, zlib.DEFLATED, -15).flush()


def one_of_zeros():
    """A member of 10 GB, whose size stands behind its name (zip64)."""
    data = zeros(10240)
    return zipped([entry(b"zeros.json", data, 0xffffffff, extra=struct.pack("<HHQ", 1, 8, 10 << 30))])


def many_of_zeros():
    """10 GB in members none of which is too large."""
    part = zeros(60)
    return zipped([entry(b"%d.json" % number, part, 60 << 20) for number in range(170)])


# MARK: passwords

NOISE = random.Random(7).randbytes(80)


def with_password():
    return zipped([entry(b"soup.json", NOISE, 60, flags=1, crc=1)])


def with_aes():
    """As WinZip encrypts: method 99, and what it stands for in the field 0x9901."""
    return zipped([entry(b"soup.json", NOISE, 60, method=99, flags=1, extra=struct.pack("<HHH2sBH", 0x9901, 7, 2, b"AE", 3, 8))])


def seven_zip(hides_names):
    """A file under 7-Zip's AES (7zFormat.txt); its name too, or not."""
    size = bytes([len(NOISE)])
    packed = b"\x06\0\1\x09" + size + b"\0"
    coder = b"\1\x24\x06\xf1\x07\x01\2\x13\0"
    folder = b"\x07\x0b\1\0" + coder + b"\x0c\x3c\0"
    if hides_names:
        header = b"\x17" + packed + folder + b"\0"
    else:
        name = "soup.json\0".encode("utf-16le")
        header = b"\1\4" + packed + folder + b"\x08\0\0" + b"\5\1\x11" + bytes([1 + len(name)]) + b"\0" + name + b"\0\0"
    start = struct.pack("<QQI", len(NOISE), len(header), zlib.crc32(header))
    return b"7z\xbc\xaf\x27\x1c\0\4" + struct.pack("<I", zlib.crc32(start)) + start + NOISE + header


# MARK: an archive that holds itself

def bits(value, count):
    return [value >> place & 1 for place in range(count)]


def code(value, count):
    """Codes stand in a stream with their highest bit first."""
    return bits(value, count)[::-1]


def table(bases, extra_bits):
    return list(zip(range(len(bases)), bases, extra_bits))


LENGTHS = table([3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227],
                [0] * 8 + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4 + [5] * 4)
DISTANCES = table([1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193], [0] * 4 + [1] * 2 + [2] * 2 + [3] * 2 + [4] * 2 + [5] * 2 + [6] * 2)


def repetition(count, distance):
    """A repetition of bytes under the fixed codes (RFC 1951, 3.2.6)."""
    number, base, extra = max(row for row in LENGTHS if row[1] <= count)
    found = code(number + 1, 7) if number < 23 else code(0b11000000 + number - 23, 8)
    found += bits(count - base, extra)
    number, base, extra = max(row for row in DISTANCES if row[1] <= distance)
    return found + code(number, 5) + bits(distance - base, extra)


def block(repetitions, isLast=False):
    found = [int(isLast), 1, 0]
    for one in repetitions:
        found += repetition(*one)
    return found + [0] * 7


def stream(found):
    return bytes(sum(bit << place for place, bit in enumerate(found[start:start + 8])) for start in range(0, len(found), 8))


def literal(count):
    """The head of so many bytes as they are."""
    return b"\0" + struct.pack("<HH", count, count ^ 0xffff)


def itself(name=b"itself.zip"):
    """A zip archive of one member, which is the archive: its stream is a program of literals and repetitions that writes
    itself, as Russ Cox has shown (Zip Files All The Way Down, 2010). The checksum is the solution of 32 equations over bits:
    each bit of it that stands in the file changes the file's own checksum in the same way, whatever the others are."""
    head, tail = 30 + len(name), 46 + len(name) + 22
    again = stream(block([(head + 5, head + 5)]) + block([]))
    four = stream(block([(10, 20), (10, 20)]))
    # Where the next block begins up to two bits early it is the same: it begins with zeros.
    assert len(again) == len(four) == 5
    last = b""
    while len(last) != len(stream(block([(tail + len(last),) * 2], True))):
        last += b"\0"
    last = stream(block([(tail + len(last),) * 2], True))

    def program(before, behind):
        one, copy, whole = literal(5), literal(20), literal(tail + len(last))
        return b"".join([
            literal(head + 5), before, literal(head + 5), again, one, again, one, one, copy, again, one, one, copy, four, copy,
            four, copy, four, copy, four, copy, four, literal(0), literal(0), whole, four, literal(0), literal(0), whole, last,
            behind, last])

    def file(checksum):
        packed = len(program(bytes(head), bytes(tail)))
        common = struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 0x21, checksum, packed, head + packed + tail, len(name), 0)
        before = b"PK\3\4" + common + name
        behind = b"PK\1\2" + struct.pack("<H", 20) + common + struct.pack("<HHHII", 0, 0, 0, 0, 0) + name
        behind += b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 1, 1, tail - 22, head + packed, 0)
        return before + program(before, behind) + behind

    plain = zlib.crc32(file(0))
    pivots = {}
    for place in range(32):
        row, chosen = zlib.crc32(file(1 << place)) ^ plain ^ 1 << place, 1 << place
        while row and row.bit_length() in pivots:
            other, others = pivots[row.bit_length()]
            row, chosen = row ^ other, chosen ^ others
        if row:
            pivots[row.bit_length()] = row, chosen
    rest, checksum = plain, 0
    while rest:
        row, chosen = pivots[rest.bit_length()]
        rest, checksum = rest ^ row, checksum ^ chosen
    return file(checksum)


def all_of_them():
    """The name of each, its bytes, and words of the line that refuses it."""
    password = "with its password, and import the folder"
    return [
        ("itself.zip", itself(), "archives lie too deep"),
        ("one.zip", one_of_zeros(), "zeros.json in the archive is larger than 64 MB"),
        ("many.zip", many_of_zeros(), "unpacks to far more than its size"),
        ("password.zip", with_password(), "soup.json in the archive is encrypted; unpack the archive " + password),
        ("aes.zip", with_aes(), "soup.json in the archive is encrypted; unpack the archive " + password),
        ("password.7z", seven_zip(False), "soup.json in the archive is encrypted; unpack the archive " + password),
        ("names.7z", seven_zip(True), "the archive is encrypted; unpack the archive " + password),
    ]
